/** Node takes no longer line than this with the rest of a request's head. */
export const MAX_ADDRESS = 16_384;

/**
 * A percent sign that begins no character is a percent sign. The router would refuse the address before anything that
 * surrounds a request: no line in the log, no headers, no session asked for.
 */
export function readableAddress(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    // A call whose value nobody uses is left out when the service's modules are put together.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
