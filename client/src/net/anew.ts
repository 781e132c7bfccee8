/**
 * Loading the page anew: by the HTML standard ("fetch a single module script") a browser that could not fetch a module
 * never asks for it again while the page stands; some do. All that matters is kept by the server, so nothing is lost.
 */

/** How long the server is left alone before it is asked again, in milliseconds. */
const REST = 3000;

export const rest = (): Promise<unknown> => new Promise((resume) => setTimeout(resume, REST));

/** Loads the page anew as soon as the server answers. */
export async function loadAnew(): Promise<void> {
  await rest();
  if ((await fetch('/healthz').catch(() => null))?.ok) location.reload();
  else await loadAnew();
}

let failures = 0;

/** Takes the failure of an import; from the second on the page is loaded anew: nobody may wait for what the first was for. */
export function failed(error: unknown): never {
  if (failures++) void loadAnew();
  throw error;
}
