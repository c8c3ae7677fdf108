import type { Manutencao } from '@imob/schemas/manutencoes';
import type { Orcamento } from '@imob/schemas/orcamentos';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../service/queries.ts';
import { useContato } from '../recibos/useContato.ts';

type Quem = {
  /** The tenant who lives there now; undefined once the contract is closed. */
  inquilino: { id: string; nome: string; telefone: string | null; email: string | null } | undefined;
  prestador: Orcamento | undefined;
  /** The names of the tenant and the provider, if they have an e-mail address; undefined if neither has. */
  porEmail: string | undefined;
};

/** Gives the contacts of both sides of a repair: the tenant who lives there, and the chosen provider. */
export function useQuem({ contratoId, orcamentoId, orcamentos }: Manutencao): Quem {
  const contrato = useQuery({
    ...consulta('GET /contratos/:id', { params: { id: contratoId ?? '' } }),
    enabled: contratoId !== null,
  }).data;
  const { telefone = null, email = null } = useContato(contrato);
  const mora = contratoId !== null && contrato?.ativo;
  const inquilino = mora
    ? { id: contrato.locatarioId, nome: contrato.locatario.nome, telefone: telefone || null, email: email || null }
    : undefined;
  const prestador = orcamentos.find(({ id }) => id === orcamentoId);
  const alcancados = [inquilino?.email && inquilino.nome, prestador?.prestadorEmail && prestador.prestadorNome];
  const nomes = alcancados.filter((um) => typeof um === 'string' && um !== '') as string[];
  return { inquilino, prestador, porEmail: nomes.length > 0 ? nomes.join(' e ') : undefined };
}
