import type { PerfilDeBanco } from '@imob/schemas/bancos';
import { Radio, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import type { Valores } from './valores.ts';

type Props = {
  campos: UseFormReturnType<Valores>;
  perfis: PerfilDeBanco[];
  perfil: PerfilDeBanco | undefined;
  /** A stored account stays in its bank. */
  guardado: boolean;
  /** One that has a certificate goes on receiving Pix. */
  comCertificado: boolean;
};

export const EscolherBanco = ({ campos, perfis, perfil, guardado, comCertificado }: Props) => (
  <>
    <Text fz="sm" c="dimmed">
      Antes de começar, peça ao banco o acesso à API Pix: ele dá um Client ID, um Client Secret e um certificado. Para
      só emitir boletos, o que a Efí oferece também a pessoas físicas, o certificado não é preciso.
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
        if (!escolhido?.boletos) campos.setFieldValue('uso', 'PIX');
        if (!escolhido?.homologacao) campos.setFieldValue('homologacao', false);
      }}
    />
    {perfil?.boletos && (
      <Radio.Group
        label="Para que serve esta conta"
        {...campos.getInputProps('uso')}
        error={campos.errors.emiteBoletos}
      >
        <Stack gap="xs" mt={6}>
          {USOS.map(({ value, label, description }) => (
            <Radio key={value} {...{ value, label, description }} disabled={value === 'BOLETOS' && comCertificado} />
          ))}
        </Stack>
      </Radio.Group>
    )}
    {campos.values.uso !== 'PIX' && (
      <CampoDinheiro
        label="Tarifa por boleto pago"
        description="O que o banco cobra de você por boleto. Serve só à Previsão, como estimativa."
        maw={280}
        {...campos.getInputProps('tarifaBoleto')}
      />
    )}
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

const USOS = [
  { value: 'PIX', label: 'Receber Pix', description: 'Cada conta tem um código, e o banco diz quem pagou.' },
  {
    value: 'AMBOS',
    label: 'Receber Pix e emitir boletos',
    description: 'Boletos para os contratos que você escolher.',
  },
  { value: 'BOLETOS', label: 'Só emitir boletos', description: 'Não pede certificado nem chave Pix.' },
];
