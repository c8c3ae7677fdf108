import { createContext, use, useEffect, useRef } from 'react';

/** Says whether closing would lose something, and what: `true` for what was typed. */
export type Perde = () => boolean | 'codigos';

type Dialogo = {
  /** One function of each form inside, which says whether closing would lose something. */
  perdas: Set<Perde>;
  /** Closes the dialog; asks first if something would be lost. */
  fechar: () => void;
};

/** The dialog around forms. */
export const FormularioNoDialogo = createContext<Dialogo | undefined>(undefined);

/** Says to the dialog around it whether closing would lose something. */
export function usePerdeNoDialogo(mudou: Perde): void {
  const dialogo = use(FormularioNoDialogo);
  const atual = useRef(mudou);
  atual.current = mudou;
  useEffect(() => {
    if (!dialogo) return;
    const perde = () => atual.current();
    dialogo.perdas.add(perde);
    return () => void dialogo.perdas.delete(perde);
  }, [dialogo]);
}
