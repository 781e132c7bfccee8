/**
 * Loading the page anew: by the HTML standard ("fetch a single module script") a browser that could not fetch a module
 * never asks for it again while the page stands; some do. All that matters is kept by the server, so nothing is lost.
 */

/** How long the server is left alone before it is asked again, in milliseconds. */
const REST = 3000;

/** Leaves the server alone for a while. */
export const rest = (): Promise<unknown> => new Promise((resume) => setTimeout(resume, REST));

/** Asks for a part once more as soon as the server answers; loads the page anew where that is no use, or for no part. */
export async function loadAnew(part: () => Promise<unknown> = () => Promise.reject(new Error())): Promise<void> {
  await rest();
  if (!(await fetch('/healthz').catch(() => null))?.ok) return loadAnew(part);
  await part().catch(() => location.reload());
}

let failures = 0;

/** Takes the failure of an import. From the second on something is done: nobody may wait for what the first was for. */
export function failed(error: unknown, part: () => Promise<unknown>): never {
  if (failures++) void loadAnew(part);
  throw error;
}

/** Takes a failure back that the page can do without, so that it is not loaded anew in the middle of a game for it. */
export const forgive = (): void => void failures--;
