import { chaveDoGrupo } from './grupos.ts';

/** The longest name of a contract's model. */
export const MAIOR_NOME_DE_MODELO = 80;
/** A landlord keeps so many. */
export const MAXIMO_DE_MODELOS = 50;

/** Two names are the same model where their letters and digits are, as of groups. */
export const chaveDoModelo = chaveDoGrupo;
