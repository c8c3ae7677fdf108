/** The number of sendings under way, on any screen: while there is one, the browser asks before the page goes. */
let unfinished = 0;
/** The page goes by the person's own word, who was asked before. */
let going = false;
const ask = (event: BeforeUnloadEvent) => {
  if (!going) event.preventDefault();
};

export const isSending = (): boolean => unfinished > 0;
export const isGoing = (): boolean => going;

/** Opens an address anew; nothing on the page asks any more. */
export function leaveFor(address: string): void {
  going = true;
  location.assign(address);
}

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
