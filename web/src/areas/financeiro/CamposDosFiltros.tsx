import { Select, Switch } from '@mantine/core';
import { CampoRemoto } from '../../components/fields/CampoRemoto.tsx';
import { perguntarImoveis } from '../../components/fields/perguntarImoveis.ts';
import { chamar } from '../../service/api.ts';
import { CampoDoGrupo } from '../imoveis/grupos/CampoDoGrupo.tsx';
import type { BuscaFinanceiro } from './busca.ts';
import { type Mudar, TIPOS, useNomes } from './escolhidos.ts';

const ORDENS = [
  { value: 'PERTO', label: 'Vencimento, primeiro o deste mês' },
  { value: 'VENCIMENTO', label: 'Vencimento, primeiro o mais antigo' },
  { value: 'VENCIMENTO_DESC', label: 'Vencimento, primeiro o mais novo' },
  { value: 'VALOR_DESC', label: 'Valor, primeiro o maior' },
  { value: 'VALOR', label: 'Valor, primeiro o menor' },
  { value: 'PAGAMENTO_DESC', label: 'Pagamento, primeiro o mais novo' },
  { value: 'PAGAMENTO', label: 'Pagamento, primeiro o mais antigo' },
];

const perguntarLocatarios = (busca: string) => ({
  queryKey: ['locatarios', 'opcoes', busca],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { locatarios } = await chamar('GET /locatarios/pagina', { query: { busca, limite: 20 }, signal });
    return locatarios.map(({ id, nome }) => ({ value: id, label: nome }));
  },
});

/** The fields behind the button; every choice goes straight into the address, and from there to the list. */
export function CamposDosFiltros({ busca, mudar }: { busca: BuscaFinanceiro; mudar: Mudar }) {
  const nomes = useNomes(busca);
  const { imovelId, locatarioId, tipo, situacao, ordem } = busca;
  const dentro = { comboboxProps: { withinPortal: false } };
  return (
    <>
      <CampoDoGrupo value={busca.grupo} onChange={(grupo) => mudar({ grupo })} />
      <CampoRemoto
        {...dentro}
        label="Imóvel"
        placeholder="Todos"
        clearable
        perguntar={perguntarImoveis}
        value={imovelId ?? null}
        escolhida={imovelId && nomes.imovel ? { value: imovelId, label: nomes.imovel } : undefined}
        onChange={(id) => mudar({ imovelId: id ?? undefined })}
      />
      <CampoRemoto
        {...dentro}
        label="Locatário"
        placeholder="Todos"
        clearable
        perguntar={perguntarLocatarios}
        value={locatarioId ?? null}
        escolhida={locatarioId && nomes.locatario ? { value: locatarioId, label: nomes.locatario } : undefined}
        onChange={(id) => mudar({ locatarioId: id ?? undefined })}
      />
      <Select
        {...dentro}
        label="Tipo"
        placeholder="Todos"
        clearable
        data={Object.entries(TIPOS).map(([value, label]) => ({ value, label }))}
        value={tipo ?? null}
        onChange={(novo) => mudar({ tipo: (novo ?? undefined) as BuscaFinanceiro['tipo'] })}
      />
      <Select
        {...dentro}
        label="Ordem"
        placeholder="A da lista"
        clearable
        data={ORDENS}
        value={ordem ?? null}
        onChange={(nova) => mudar({ ordem: (nova ?? undefined) as BuscaFinanceiro['ordem'] })}
      />
      <Switch
        label="Só as canceladas"
        checked={situacao === 'CANCELADAS'}
        onChange={({ currentTarget }) => mudar({ situacao: currentTarget.checked ? 'CANCELADAS' : undefined })}
      />
    </>
  );
}
