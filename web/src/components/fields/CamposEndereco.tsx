import { Grid, Loader, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { lookUpCep } from '../../service/cep.ts';
import { CampoEstado } from './CampoEstado.tsx';
import { CampoCep } from './CampoMascarado.tsx';

export const enderecoVazio = { cep: '', rua: '', numero: '', complemento: '', bairro: '', cidade: '', estado: '' };

type Props<V extends Record<string, unknown>> = {
  campos: UseFormReturnType<V>;
  /** The service asks for all of it (but `complemento`); otherwise none is marked. */
  obrigatorio?: boolean;
  comComplemento?: boolean;
};

/** An address; the CEP fills in what it knows, and when the look-up fails the person types the rest. */
export function CamposEndereco<V extends Record<string, unknown>>({
  campos,
  obrigatorio = false,
  comComplemento = false,
}: Props<V>) {
  const { buscando, aviso, procurar } = useBuscaDeCep(campos);
  const cep = campos.getInputProps('cep');
  const comum = { required: obrigatorio };
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, xs: 5 }}>
        <CampoCep
          label="CEP"
          {...comum}
          {...cep}
          description={aviso}
          rightSection={buscando && <Loader size="xs" aria-label="Procurando o endereço" />}
          onChange={(valor) => {
            cep.onChange(valor);
            procurar(valor);
          }}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 7 }}>
        <TextInput label="Rua" autoComplete="address-line1" {...comum} {...campos.getInputProps('rua')} />
      </Grid.Col>
      <Grid.Col span={{ base: comComplemento ? 5 : 12, xs: comComplemento ? 3 : 5 }}>
        <TextInput label="Número" {...comum} {...campos.getInputProps('numero')} />
      </Grid.Col>
      {comComplemento && (
        <Grid.Col span={{ base: 7, xs: 4 }}>
          <TextInput label="Complemento" placeholder="Ap. 12" {...campos.getInputProps('complemento')} />
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, xs: comComplemento ? 5 : 7 }}>
        <TextInput label="Bairro" autoComplete="address-level3" {...comum} {...campos.getInputProps('bairro')} />
      </Grid.Col>
      <Grid.Col span={8}>
        <TextInput label="Cidade" autoComplete="address-level2" {...comum} {...campos.getInputProps('cidade')} />
      </Grid.Col>
      <Grid.Col span={4}>
        <CampoEstado {...comum} {...campos.getInputProps('estado')} />
      </Grid.Col>
    </Grid>
  );
}

function useBuscaDeCep<V extends Record<string, unknown>>(campos: UseFormReturnType<V>) {
  const [buscando, setBuscando] = useState(false);
  const [aviso, setAviso] = useState<string>();
  const emCurso = useRef<AbortController>(undefined);
  useEffect(() => () => emCurso.current?.abort(), []);

  async function procurar(cep: string) {
    emCurso.current?.abort();
    setAviso(undefined);
    setBuscando(false);
    if (cep.replace(/\D/g, '').length !== 8) return;
    const controle = new AbortController();
    emCurso.current = controle;
    setBuscando(true);
    const antes = campos.getValues();
    const achado = await lookUpCep(cep, controle.signal);
    if (controle.signal.aborted) return;
    setBuscando(false);
    if (!achado) return setAviso('Não achamos este CEP agora. Preencha o endereço.');
    const agora = campos.getValues();
    for (const [nome, valor] of Object.entries(achado)) {
      // A CEP of a whole town has no street: what was typed stays, and so does what was typed during the look-up.
      if (valor && agora[nome] === antes[nome]) {
        campos.setFieldValue(nome, valor as never);
        campos.clearFieldError(nome);
      }
    }
    // The cursor moves on only if it is still in the CEP: the person may have gone to another field.
    if (campos.getInputNode('cep') === document.activeElement) campos.getInputNode('numero')?.focus();
  }

  return { buscando, aviso, procurar: (cep: string) => void procurar(cep) };
}
