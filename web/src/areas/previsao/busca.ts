import { leitorDeBusca, texto } from '../../start/search.ts';

const meses = (valor: unknown): 3 | 6 | undefined => (valor === 3 || valor === 6 ? valor : undefined);
const sim = (valor: unknown): true | undefined => (valor === true ? true : undefined);

/** Tells what the forecast shows, kept in its address: twelve months of all properties unless it says otherwise. */
export const lerBusca = leitorDeBusca({ meses, imovelId: texto, supor: sim });
export type BuscaDaPrevisao = ReturnType<typeof lerBusca>;
