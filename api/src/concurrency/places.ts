/**
 * A number of places, of which several may be taken at once; whoever finds too few free waits, first come first
 * served.
 */
export function createPlaces(howMany: number) {
  const line: { wanted: number; enter: () => void }[] = [];
  let free = howMany;
  function serve() {
    for (let [first] = line; first && first.wanted <= free; [first] = line) {
      line.shift();
      free -= first.wanted;
      first.enter();
    }
  }
  return {
    /** Takes them at once, where they are free and nobody waits. */
    tryTake(wanted: number): boolean {
      if (line.length > 0 || free < wanted) return false;
      free -= wanted;
      return true;
    },
    /** More than there are would wait for ever; an end of `signal` leaves the line, with its reason. */
    take: (wanted: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const leave = () => {
          line.splice(line.indexOf(me), 1);
          reject(signal?.reason);
          serve();
        };
        const me = {
          wanted,
          enter: () => {
            signal?.removeEventListener('abort', leave);
            resolve();
          },
        };
        line.push(me);
        signal?.addEventListener('abort', leave);
        serve();
      }),
    giveBack(taken: number) {
      free += taken;
      serve();
    },
    async withPlace<T>(work: () => Promise<T>): Promise<T> {
      await this.take(1);
      try {
        return await work();
      } finally {
        this.giveBack(1);
      }
    },
  };
}

/**
 * Places shared by all landlords, with a limit for each. A landlord first waits for a place of its own, so that nobody
 * queues behind more than that limit of anyone else's.
 */
export function createPlacesPerLandlord(howMany: number, perLandlord: number) {
  const everybodys = createPlaces(howMany);
  /** Only of landlords who have or want a place: memory must not grow with their number. */
  const ofEach = new Map<string, { places: ReturnType<typeof createPlaces>; wanted: number }>();
  const of = (userId: string) => ofEach.get(userId) ?? { places: createPlaces(perLandlord), wanted: 0 };
  function tryTake(userId: string, wanted: number): boolean {
    const own = of(userId);
    if (!own.places.tryTake(wanted)) return false;
    if (!everybodys.tryTake(wanted)) {
      own.places.giveBack(wanted);
      return false;
    }
    own.wanted += wanted;
    ofEach.set(userId, own);
    return true;
  }
  async function take(userId: string, wanted: number, signal?: AbortSignal) {
    const own = of(userId);
    ofEach.set(userId, own);
    own.wanted += wanted;
    try {
      await own.places.take(wanted, signal);
    } catch (error) {
      forget(userId, wanted);
      throw error;
    }
    try {
      await everybodys.take(wanted, signal);
    } catch (error) {
      forget(userId, wanted)?.giveBack(wanted);
      throw error;
    }
  }
  /** Forgets a landlord who has no place and wants none. */
  function forget(userId: string, wanted: number) {
    const own = ofEach.get(userId);
    if (!own) return undefined;
    own.wanted -= wanted;
    if (own.wanted === 0) ofEach.delete(userId);
    return own.places;
  }
  function giveBack(userId: string, taken: number) {
    if (taken === 0) return;
    const own = forget(userId, taken);
    if (!own) return;
    own.giveBack(taken);
    everybodys.giveBack(taken);
  }
  async function withPlaces<T>(
    userId: string,
    wanted: number,
    work: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    await take(userId, wanted, signal);
    try {
      return await work();
    } finally {
      giveBack(userId, wanted);
    }
  }
  return {
    /** The most that may be asked for at once. */
    perLandlord,
    tryTake,
    take,
    giveBack,
    withPlaces,
    withPlace: <T>(userId: string, work: () => Promise<T>, signal?: AbortSignal) => withPlaces(userId, 1, work, signal),
  };
}
