import { leitorDeBusca, texto } from '../../start/search.ts';

/** Tells what Prestadores shows, kept in its address. */
export const lerBusca = leitorDeBusca({ busca: texto });
