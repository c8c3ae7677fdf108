import type { ContratoLido } from '@imob/schemas/contratos';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { chamar } from '../../service/api.ts';
import type { Opcao } from './CampoRemoto.tsx';

type Situacao = 'ATIVOS' | undefined;

/** For a CampoRemoto: contracts by property and tenant; those in course alone, or all. */
export const perguntarContratos = (situacao: Situacao) => (busca: string) => ({
  queryKey: ['contratos', 'opcoes', situacao ?? 'TODOS', busca],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { busca, limite: 20, ...(situacao && { situacao }) } as const;
    return (await chamar('GET /contratos/pagina', { query, signal })).contratos.map(opcaoDoContrato);
  },
});

export const opcaoDoContrato = ({ id, imovel, locatario, ativo }: ContratoLido): Opcao => ({
  value: id,
  label: `${nomeDoImovel(imovel)} · ${locatario.nome}${ativo ? '' : ' (encerrado)'}`,
});
