import type { Despesa } from '@imob/schemas/despesas';
import { NOMES_DE_DESPESA, TIPOS_DE_DESPESA, type TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { Checkbox, Group, Select, TextInput } from '@mantine/core';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { CampoRemoto, type Opcao } from '../../components/fields/CampoRemoto.tsx';
import type { Formulario } from '../../components/fields/form.ts';
import { perguntarImoveis } from '../../components/fields/perguntarImoveis.ts';
import { hoje } from '../../format/format.ts';
import { DeQuemE } from './DeQuemE.tsx';

export type ValoresDaDespesa = {
  imovelId: string | null;
  tipo: TipoDeDespesa;
  descricao: string;
  valor: number | '';
  data: string;
  /** `null` until it is chosen: the day then tells whether it is paid. */
  paga: boolean | null;
  /** Empty if it was paid on its day. */
  pagaEm: string;
  reembolsada: boolean;
};

export const OPCOES_DE_TIPO = TIPOS_DE_DESPESA.map((value) => ({ value, label: NOMES_DE_DESPESA[value] }));

const EXEMPLOS: Record<TipoDeDespesa, string> = {
  IPTU: 'Cota única do IPTU',
  CONDOMINIO: 'Condomínio do mês',
  ADMINISTRACAO: 'Taxa da imobiliária',
  REPARO: 'Conserto do telhado',
  SEGURO: 'Seguro contra incêndio',
  AGUA: 'Água enquanto esteve vago',
  LUZ: 'Luz enquanto esteve vago',
  GAS: 'Gás enquanto esteve vago',
  FINANCIAMENTO: 'Prestação do banco',
  OUTRO: 'Cópia das chaves',
};

type Props<V extends ValoresDaDespesa> = { campos: Formulario<V>['campos']; imovel: Opcao | undefined };

/** The fields of an expense, new or not; `imovel` is the property that the form begins with. */
export function CamposDaDespesa<V extends ValoresDaDespesa>({ campos, imovel }: Props<V>) {
  return (
    <>
      <CampoRemoto
        label="Imóvel"
        placeholder="Nenhum em particular"
        clearable
        perguntar={perguntarImoveis}
        escolhida={imovel}
        nothingFoundMessage="Nenhum imóvel com este nome"
        {...campos.getInputProps('imovelId')}
      />
      <Select label="Tipo" data={OPCOES_DE_TIPO} allowDeselect={false} {...campos.getInputProps('tipo')} />
      <TextInput
        label="Descrição"
        placeholder={`${EXEMPLOS[campos.values.tipo]}${campos.values.tipo === 'IPTU' ? ` de ${hoje().slice(0, 4)}` : ''}`}
        {...campos.getInputProps('descricao')}
      />
      <Group grow align="flex-start">
        <CampoDinheiro label="Valor" required {...campos.getInputProps('valor')} />
        <CampoData label="Dia" required clearable={false} {...campos.getInputProps('data')} />
      </Group>
      <Pagamento campos={campos} />
      <Checkbox
        label="O inquilino me devolve este valor"
        description={<DeQuemE imovelId={campos.values.imovelId} tipo={campos.values.tipo} />}
        {...campos.getInputProps('reembolsada', { type: 'checkbox' })}
      />
    </>
  );
}

/** Tells whether it is paid. Unless it was chosen, an expense is paid if its day has come. */
const estaPaga = ({ paga, data }: ValoresDaDespesa) => paga ?? data <= hoje();

/** Shapes the payment for the service; nothing is sent if the day alone tells it. */
export function pagamentoDe(valores: ValoresDaDespesa): { pagaEm?: string | null } {
  const { paga, pagaEm, data } = valores;
  if (paga === null && pagaEm === '') return {};
  if (!estaPaga(valores)) return { pagaEm: null };
  return { pagaEm: pagaEm || [data, hoje()].toSorted()[0] };
}

/** Gives the form's first values of a recorded expense's payment. */
export function pagamentoNoForm({ data, pagaEm }: Pick<Despesa, 'data' | 'pagaEm'>) {
  const peloDia = pagaEm === (data <= hoje() ? data : null);
  return { paga: peloDia ? null : pagaEm !== null, pagaEm: pagaEm === null || pagaEm === data ? '' : pagaEm };
}

function Pagamento<V extends ValoresDaDespesa>({ campos }: Pick<Props<V>, 'campos'>) {
  const { onChange: _, ...caixa } = campos.getInputProps('paga');
  const { setFieldValue } = campos as unknown as Formulario<ValoresDaDespesa>['campos'];
  const paga = estaPaga(campos.values);
  return (
    <>
      <Checkbox
        label="Já está paga"
        {...caixa}
        checked={paga}
        value={undefined}
        onChange={({ currentTarget }) => setFieldValue('paga', currentTarget.checked)}
        {...(!paga && { description: 'O Painel lembra no dia. Ela só conta depois que você disser que pagou.' })}
      />
      {paga && (
        <CampoData
          label="Paga em"
          placeholder={campos.values.data <= hoje() ? 'No mesmo dia' : 'Hoje'}
          maxDate={hoje()}
          maw={240}
          {...campos.getInputProps('pagaEm')}
        />
      )}
    </>
  );
}
