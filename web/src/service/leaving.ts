/** What is on its way, on whatever screen: while there is any, the browser asks before the page goes. */
let unfinished = 0;
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function count(more: 1 | -1): void {
  unfinished += more;
  if (unfinished > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** Runs what would be lost with the page; what it gives, or throws, is the caller's. */
export async function holdingPage<T>(work: () => Promise<T>): Promise<T> {
  count(1);
  try {
    return await work();
  } finally {
    count(-1);
  }
}
