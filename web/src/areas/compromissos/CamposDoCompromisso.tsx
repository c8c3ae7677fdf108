import { COMPROMISSOS_DE_COSTUME } from '@imob/schemas/rules/compromissos';
import { NOMES_DE_DESPESA, TIPOS_DE_DESPESA, type TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { Autocomplete, Checkbox, Group, Select, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import { CampoRemoto, type Opcao } from '../../components/fields/CampoRemoto.tsx';
import type { Formulario } from '../../components/fields/form.ts';
import { perguntarImoveis } from '../../components/fields/perguntarImoveis.ts';

export type ValoresDoCompromisso = {
  titulo: string;
  imovelId: string | null;
  proximo: string;
  aCadaMeses: number | '';
  avisarDias: number | '';
  porEmail: boolean;
  tipo: TipoDeDespesa;
  anotacoes: string;
};

type DeCostume = Pick<ValoresDoCompromisso, 'aCadaMeses' | 'avisarDias' | 'tipo'>;

type Props<V extends ValoresDoCompromisso> = { campos: Formulario<V>['campos']; imovel: Opcao | undefined };

const OPCOES_DE_TIPO = TIPOS_DE_DESPESA.map((value) => ({ value, label: NOMES_DE_DESPESA[value] }));

/** The fields of a commitment, new or not. To a new one a usual one brings how often it comes, with its warning and its kind of expense, where the landlord has not said these himself. */
export function CamposDoCompromisso<V extends ValoresDoCompromisso>({ campos, imovel }: Props<V>) {
  const { setValues, getValues, getInitialValues } = campos as unknown as Formulario<ValoresDoCompromisso>['campos'];
  const trazido = useRef<DeCostume>(getInitialValues());
  const titulo = campos.getInputProps('titulo');
  const escrever = (novo: string) => {
    titulo.onChange(novo);
    const deCostume = COMPROMISSOS_DE_COSTUME.find((um) => um.titulo === novo);
    if (!deCostume || getInitialValues().titulo !== '') return;
    const { meses: aCadaMeses, avisarDias, tipo } = deCostume;
    const agora = getValues();
    const [antes, depois] = [trazido.current, { aCadaMeses, avisarDias, tipo }];
    const intocado = ([campo]: [string, unknown]) =>
      agora[campo as keyof DeCostume] === antes[campo as keyof DeCostume];
    trazido.current = depois;
    setValues({ titulo: novo, ...Object.fromEntries(Object.entries(depois).filter(intocado)) });
  };
  return (
    <>
      <Autocomplete
        label="O que é"
        required
        data-autofocus
        placeholder="Escolha ou escreva"
        data={COMPROMISSOS_DE_COSTUME.map((um) => um.titulo)}
        maxLength={120}
        autoComplete="off"
        {...titulo}
        onChange={escrever}
      />
      <CampoRemoto
        label="Imóvel"
        placeholder="Todos os imóveis"
        clearable
        perguntar={perguntarImoveis}
        escolhida={imovel}
        nothingFoundMessage="Nenhum imóvel com este nome"
        {...campos.getInputProps('imovelId')}
      />
      <Group align="flex-start" gap="sm">
        <CampoData label="Vence em" required clearable={false} flex="1 1 150px" {...campos.getInputProps('proximo')} />
        <CampoNumero
          label="Repete a cada (meses)"
          placeholder="Uma vez só"
          flex="1 1 150px"
          {...campos.getInputProps('aCadaMeses')}
        />
      </Group>
      <Group align="flex-start" gap="sm">
        <CampoNumero label="Avisar antes" unidade="dias" flex="1 1 150px" {...campos.getInputProps('avisarDias')} />
        <Select
          label="Tipo da despesa"
          data={OPCOES_DE_TIPO}
          allowDeselect={false}
          flex="1 1 150px"
          {...campos.getInputProps('tipo')}
        />
      </Group>
      <Checkbox
        label="Lembrar-me também por e-mail"
        description="Uma vez tantos dias antes, e outra se o dia passar. No Painel ele aparece sempre."
        {...campos.getInputProps('porEmail', { type: 'checkbox' })}
      />
      <Textarea
        label="Anotações"
        placeholder="Número da apólice, quem faz, onde fica"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5_000}
        {...campos.getInputProps('anotacoes')}
      />
    </>
  );
}
