import { ActionIcon, Anchor, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoCpfOuCnpj } from '../../components/fields/CampoMascarado.tsx';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import type { Formulario } from '../../components/fields/form.ts';

export type ValoresDaParte = {
  /** Tells the parts apart while they are typed. */
  chave: string;
  id: string | null;
  nome: string;
  documento: string;
  percentual: number | '';
  desde: string;
  ate: string;
};
type Props = { campos: Formulario<{ coproprietarios: ValoresDaParte[] }>['campos']; indice: number };

/** One owner's name, document and part; the days are asked for only of who has not always owned it. */
export function CamposDaParte({ campos, indice }: Props) {
  const valores = campos.values.coproprietarios[indice];
  const [comDias, setComDias] = useState(Boolean(valores?.desde || valores?.ate));
  const campo = (nome: keyof ValoresDaParte) => campos.getInputProps(`coproprietarios.${indice}.${nome}`);
  const quem = valores?.nome.trim() || `coproprietário ${indice + 1}`;
  return (
    <Paper withBorder p="sm" component="fieldset" m={0} miw={0} aria-label={quem}>
      <Stack gap="sm">
        <Group align="flex-end" wrap="nowrap" gap="xs">
          <TextInput label="Nome" required flex={1} autoComplete="off" {...campo('nome')} />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Tirar ${quem}`}
            onClick={() => campos.removeListItem('coproprietarios', indice)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <Group align="flex-start" gap="sm">
          <CampoCpfOuCnpj label="CPF ou CNPJ" flex="2 1 180px" {...campo('documento')} />
          <CampoNumero
            label="Parte do imóvel"
            required
            casas={4}
            unidade="%"
            flex="1 1 120px"
            {...campo('percentual')}
          />
        </Group>
        {comDias ? (
          <>
            <Group align="flex-start" gap="sm" grow>
              <CampoData label="Dono desde" clearable {...campo('desde')} />
              <CampoData label="Dono até" clearable {...campo('ate')} />
            </Group>
            <Text fz="sm" c="dimmed">
              Quem vendeu a parte continua aqui, com o último dia em “Dono até”: o que entrou até lá ainda é dele.
            </Text>
          </>
        ) : (
          <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => setComDias(true)}>
            Comprou ou vendeu a parte? Diga desde ou até quando
          </Anchor>
        )}
      </Stack>
    </Paper>
  );
}
