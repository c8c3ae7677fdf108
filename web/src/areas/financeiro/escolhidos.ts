import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { useQuery } from '@tanstack/react-query';
import type { Escolhido } from '../../components/screen/Filtros.tsx';
import { data } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import type { BuscaFinanceiro } from './busca.ts';

export type Mudar = (mudanca: Partial<BuscaFinanceiro>) => void;

export const TIPOS = { ALUGUEL: 'Aluguel', CAUCAO: 'Caução', REPARO: 'Reparo' } as const;
/** The names of what the address holds by its id. */
export function useNomes({ imovelId = '', locatarioId = '' }: BuscaFinanceiro) {
  const imovel = useQuery({ ...consulta('GET /imoveis/:id', { params: { id: imovelId } }), enabled: imovelId !== '' });
  const locatario = useQuery({
    ...consulta('GET /locatarios/:id', { params: { id: locatarioId } }),
    enabled: locatarioId !== '',
  });
  return { imovel: imovel.data && nomeDoImovel(imovel.data), locatario: locatario.data?.nome };
}

/** Tells what narrows the list beside month, situation and search. */
export function useEscolhidos(busca: BuscaFinanceiro, mudar: Mudar, contrato: string | undefined): Escolhido[] {
  const nomes = useNomes(busca);
  const { dia, imovelId, locatarioId, contratoId, grupo, tipo, situacao } = busca;
  return [
    dia && { nome: `Vence em ${data(dia)}`, tirar: () => mudar({ dia: undefined }) },
    situacao === 'CANCELADAS' && { nome: 'Canceladas', tirar: () => mudar({ situacao: undefined }) },
    situacao === 'ABERTAS' && { nome: 'Em aberto', tirar: () => mudar({ situacao: undefined }) },
    contratoId && {
      nome: contrato ? `Contrato de ${contrato}` : 'Um contrato',
      tirar: () => mudar({ contratoId: undefined }),
    },
    grupo && { nome: `Grupo ${grupo}`, tirar: () => mudar({ grupo: undefined }) },
    imovelId && { nome: nomes.imovel ?? 'Um imóvel', tirar: () => mudar({ imovelId: undefined }) },
    locatarioId && { nome: nomes.locatario ?? 'Um locatário', tirar: () => mudar({ locatarioId: undefined }) },
    tipo && { nome: TIPOS[tipo], tirar: () => mudar({ tipo: undefined }) },
  ].filter((um): um is Escolhido => Boolean(um));
}
