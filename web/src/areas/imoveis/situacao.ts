import type { ImovelLido } from '@imob/schemas/imoveis';

/** Gives what a property is shown as: archived is said before anything else. */
export const situacaoDoImovel = ({ arquivado, status }: Pick<ImovelLido, 'arquivado' | 'status'>): string =>
  arquivado ? 'ARQUIVADO' : status;
