import { CampoNumero, type PropsDoNumero } from './CampoNumero.tsx';

/** Reais, as `R$ 1.234,56`. A minus sign stays, and is told to be wrong. */
export const CampoDinheiro = (props: PropsDoNumero) => <CampoNumero reais placeholder="R$ 0,00" {...props} />;
