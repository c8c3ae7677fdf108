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
      <Checkbox
        label="O inquilino me devolve este valor"
        description={<DeQuemE imovelId={campos.values.imovelId} tipo={campos.values.tipo} />}
        {...campos.getInputProps('reembolsada', { type: 'checkbox' })}
      />
    </>
  );
}
