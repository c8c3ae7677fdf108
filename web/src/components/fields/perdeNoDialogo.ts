import { createContext, use, useEffect, useRef } from 'react';

/** Says whether closing would lose something, and what: `true` for what was typed. */
export type Perde = () => boolean | 'codigos';

/** The dialog around forms: where each says whether closing would lose something. */
export const FormularioNoDialogo = createContext<Set<Perde> | undefined>(undefined);

/** Says to the dialog around it whether closing would lose something. */
export function usePerdeNoDialogo(mudou: Perde): void {
  const dialogo = use(FormularioNoDialogo);
  const atual = useRef(mudou);
  atual.current = mudou;
  useEffect(() => {
    if (!dialogo) return;
    const perde = () => atual.current();
    dialogo.add(perde);
    return () => void dialogo.delete(perde);
  }, [dialogo]);
}
