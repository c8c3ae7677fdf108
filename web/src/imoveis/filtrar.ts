import type { ImovelLido } from '@imob/schemas/imoveis';
import { buscavel, enderecoEmLinha } from '../formato.ts';

export type FiltroImoveis = { status?: string; texto?: string };

/** Properties of that status in whose name, address, kind or description every word typed occurs. */
export function filtrarImoveis(imoveis: readonly ImovelLido[], { status, texto = '' }: FiltroImoveis): ImovelLido[] {
  const palavras = buscavel(texto).split(/\s+/).filter(Boolean);
  return imoveis.filter((imovel) => {
    if (status && imovel.status !== status) return false;
    if (palavras.length === 0) return true;
    const onde = buscavel(
      [imovel.nome, enderecoEmLinha(imovel), imovel.cep, imovel.tipoImovel, imovel.descricao].filter(Boolean).join(' '),
    );
    return palavras.every((palavra) => onde.includes(palavra));
  });
}

/** How many there are of each status, and in all (`''`). */
export function contarPorStatus(imoveis: readonly Pick<ImovelLido, 'status'>[]): Record<string, number> {
  const contas: Record<string, number> = { '': imoveis.length };
  for (const { status } of imoveis) contas[status] = (contas[status] ?? 0) + 1;
  return contas;
}
