import type { PerfilDeBanco } from '@imob/schemas/bancos';
import { Select, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Valores } from './valores.ts';

type Props = {
  campos: UseFormReturnType<Valores>;
  perfis: PerfilDeBanco[];
  perfil: PerfilDeBanco | undefined;
  /** A stored account stays in its bank. */
  guardado: boolean;
};

export const EscolherBanco = ({ campos, perfis, perfil, guardado }: Props) => (
  <>
    <Text fz="sm" c="dimmed">
      Antes de começar, peça ao banco o acesso à API Pix: ele dá um Client ID, um Client Secret e um certificado.
    </Text>
    <Select
      label="Banco"
      required
      searchable
      disabled={guardado}
      placeholder="Escolha o banco"
      nothingFoundMessage="Este banco ainda não é atendido"
      data={perfis.map(({ id, nome }) => ({ value: id, label: nome }))}
      {...campos.getInputProps('perfil')}
      value={campos.values.perfil || null}
      onChange={(novo) => {
        const escolhido = perfis.find(({ id }) => id === novo);
        campos.setFieldValue('perfil', novo ?? '');
        if (!campos.values.apelido && escolhido) campos.setFieldValue('apelido', escolhido.nome);
        if (!escolhido?.homologacao) campos.setFieldValue('homologacao', false);
      }}
    />
    <TextInput
      label="Como você chama esta conta"
      required
      maxLength={100}
      placeholder="Conta dos aluguéis"
      {...campos.getInputProps('apelido')}
    />
    {perfil?.homologacao && (
      <Switch
        label="É o ambiente de homologação"
        description="Só para experimentar: nenhum dinheiro de verdade passa por ele."
        {...campos.getInputProps('homologacao', { type: 'checkbox' })}
      />
    )}
  </>
);
