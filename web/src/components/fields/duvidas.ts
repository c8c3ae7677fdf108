type Resposta = { aceitar?: () => void };

/** The fields that hold something doubtful, or something that cannot be sent at all. */
const abertas = new Map<HTMLInputElement, Resposta>();

function abrir(campo: HTMLInputElement, resposta: Resposta): () => void {
  abertas.set(campo, resposta);
  return () => {
    if (abertas.get(campo) === resposta) abertas.delete(campo);
  };
}

/** Says that a field asks, and what to do once the person says that it is right; gives back what takes that back. */
export const duvidar = (campo: HTMLInputElement, aceitar: () => void): (() => void) => abrir(campo, { aceitar });

/** Says that a field holds what cannot be read, and tells so itself; gives back what takes that back. */
export const impedir = (campo: HTMLInputElement): (() => void) => abrir(campo, {});

const dentroDe = (formulario: HTMLElement) =>
  [...abertas].filter(([campo]) => formulario.contains(campo)).map(([campo, { aceitar }]) => ({ campo, aceitar }));

export const duvidasEm = (formulario: HTMLElement) =>
  dentroDe(formulario).flatMap(({ campo, aceitar }) => (aceitar ? [{ campo, aceitar }] : []));

export const impedidosEm = (formulario: HTMLElement): HTMLInputElement[] =>
  dentroDe(formulario).flatMap(({ campo, aceitar }) => (aceitar ? [] : [campo]));
