/** The number of sendings under way, on any screen: while there is one, the browser asks before the page goes. */
let unfinished = 0;
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function count(more: 1 | -1): void {
  unfinished += more;
  if (unfinished > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** Runs work that would be lost with the page; gives its result, or throws its error. */
export async function holdingPage<T>(work: () => Promise<T>): Promise<T> {
  count(1);
  try {
    return await work();
  } finally {
    count(-1);
  }
}
