import { describe, expect, it } from 'vitest';
import { navigate, parsePath, router } from './router.svelte';

describe('the router', () => {
  it.each([
    ['/', { screen: 'home', address: '' }],
    ['/table/abc', { screen: 'table', address: 'abc' }],
    ['/table/abc/', { screen: 'table', address: 'abc' }],
    ['/table/', { screen: 'home', address: '' }],
    ['/table/a%20b', { screen: 'table', address: 'a b' }],
    ['/table/%E0%A4%A', { screen: 'table', address: '%E0%A4%A' }],
    ['/table/a/b', { screen: 'home', address: '' }],
    ['/verify', { screen: 'verify', address: '' }],
    ['/verify?table=x1&game=2', { screen: 'verify', address: 'table=x1&game=2' }],
    ['/table/abc?from=mail', { screen: 'table', address: 'abc' }],
    ['/together', { screen: 'together', address: '/together' }],
    ['/join/t1/2/abc', { screen: 'together', address: '/join/t1/2/abc' }],
    ['/device/abc', { screen: 'together', address: '/device/abc' }],
    ['/joined', { screen: 'home', address: '' }],
    ['/anything', { screen: 'home', address: '' }],
  ])('reads %s', (path, route) => {
    expect(parsePath(path)).toEqual(route);
  });

  it('goes to a table without loading the page, and back', () => {
    window.scrollTo = () => {};
    navigate('/table/x1');
    expect([location.pathname, router.route]).toEqual(['/table/x1', { screen: 'table', address: 'x1' }]);
    navigate('/');
    expect(router.route).toEqual({ screen: 'home', address: '' });
  });

  it('takes over a press on a link within the site, not one that opens a new tab', () => {
    document.body.innerHTML = '<a href="/table/x2"><b>go</b></a>';
    const press = (init: MouseEventInit): void => {
      document.querySelector('b')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    };
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    press({ ctrlKey: true });
    expect(router.route).toEqual({ screen: 'home', address: '' });
    press({});
    expect(router.route).toEqual({ screen: 'table', address: 'x2' });
  });
});
