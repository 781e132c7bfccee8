import { describe, expect, it } from 'vitest';
import { navigate, parsePath, router } from './router.svelte';

describe('the router', () => {
  it.each([
    ['/', { screen: 'home' }],
    ['/table/abc', { screen: 'table', id: 'abc' }],
    ['/table/abc/', { screen: 'table', id: 'abc' }],
    ['/table/', { screen: 'home' }],
    ['/table/a%20b', { screen: 'table', id: 'a b' }],
    ['/table/%E0%A4%A', { screen: 'table', id: '%E0%A4%A' }],
    ['/table/a/b', { screen: 'home' }],
    ['/verify', { screen: 'verify', search: '' }],
    ['/verify?table=x1&game=2', { screen: 'verify', search: 'table=x1&game=2' }],
    ['/table/abc?from=mail', { screen: 'table', id: 'abc' }],
    ['/anything', { screen: 'home' }],
  ])('reads %s', (path, route) => {
    expect(parsePath(path)).toEqual(route);
  });

  it('goes to a table without loading the page, and back', () => {
    window.scrollTo = () => {};
    navigate('/table/x1');
    expect([location.pathname, router.route]).toEqual(['/table/x1', { screen: 'table', id: 'x1' }]);
    navigate('/');
    expect(router.route).toEqual({ screen: 'home' });
  });

  it('takes over a press on a link within the site, not one that opens a new tab', () => {
    document.body.innerHTML = '<a href="/table/x2"><b>go</b></a>';
    const press = (init: MouseEventInit): void => {
      document.querySelector('b')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    };
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    press({ ctrlKey: true });
    expect(router.route).toEqual({ screen: 'home' });
    press({});
    expect(router.route).toEqual({ screen: 'table', id: 'x2' });
  });
});
