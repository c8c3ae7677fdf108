import { DIAS_PARA_ASSINAR, MAXIMO_DE_TESTEMUNHAS } from '@imob/schemas/rules/assinaturas';
import { ActionIcon, Button, Collapse, Group, Paper, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { CampoCpf } from '../../components/fields/CampoMascarado.tsx';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import type { Formulario } from '../../components/fields/form.ts';

type Testemunha = { nome: string; documento: string; email: string };

/** The fields that every request has beside its guests. */
export type Comum = {
  testemunhas: Testemunha[];
  dias: number | string;
  assinarJa: boolean;
  enviar: boolean;
};

/** Narrows the type: the whole form has other fields too. */
type Props = { campos: Formulario<Comum>['campos'] };

/** Folds away the fields that most requests leave alone: witnesses, the days to sign, and invitations by e-mail. */
export function MaisDoPedido({ campos }: Props) {
  const { testemunhas, dias, enviar } = campos.values;
  const errado = Object.keys(campos.errors).some((campo) => /^(testemunhas|dias)/.test(campo));
  const mudou = testemunhas.length > 0 || dias !== DIAS_PARA_ASSINAR || !enviar;
  const [pedido, setPedido] = useState<boolean>();
  // A draft that changed these fields opens with them in sight.
  const aberto = errado || (pedido ?? mudou);
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        ms={-8}
        rightSection={aberto ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        onClick={() => setPedido(!aberto)}
        aria-expanded={aberto}
      >
        Testemunhas, prazo e convites
      </Button>
      <Collapse expanded={aberto}>
        <Stack gap="sm" mt="xs">
          {testemunhas.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be told apart by
            <UmaTestemunha key={i} campos={campos} indice={i} />
          ))}
          {testemunhas.length < MAXIMO_DE_TESTEMUNHAS && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => {
                flushSync(() => campos.insertListItem('testemunhas', { nome: '', documento: '', email: '' }));
                campos.getInputNode(`testemunhas.${testemunhas.length}.nome`)?.focus();
              }}
            >
              {testemunhas.length === 0 ? 'Chamar uma testemunha' : 'Chamar outra testemunha'}
            </Button>
          )}
          <CampoNumero
            label="Dias para assinar"
            placeholder={String(DIAS_PARA_ASSINAR)}
            min={1}
            max={60}
            maw={200}
            {...campos.getInputProps('dias')}
          />
          <Switch label="Enviar os convites por e-mail" {...campos.getInputProps('enviar', { type: 'checkbox' })} />
          {!enviar && (
            <Text fz="sm" c="dimmed" mt={-6}>
              Você passa a cada um o seu endereço. O código de quem assina vai por e-mail assim mesmo.
            </Text>
          )}
        </Stack>
      </Collapse>
    </div>
  );
}

function UmaTestemunha({ campos, indice }: Props & { indice: number }) {
  const campo = (nome: keyof Testemunha) => campos.getInputProps(`testemunhas.${indice}.${nome}`);
  const nome = `Testemunha ${indice + 1}`;
  return (
    <Paper withBorder p="sm" component="fieldset" m={0} miw={0} aria-label={nome}>
      <Stack gap="sm">
        <Group align="flex-start" wrap="nowrap" gap="xs">
          <TextInput
            label={`Nome da testemunha ${indice + 1}`}
            required
            flex={1}
            autoComplete="off"
            {...campo('nome')}
          />
          <ActionIcon
            variant="default"
            size={36}
            mt={25}
            aria-label={`Tirar a testemunha ${indice + 1}`}
            onClick={() => campos.removeListItem('testemunhas', indice)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <Group align="flex-start" gap="sm">
          <CampoCpf label="CPF" flex="1 1 150px" {...campo('documento')} />
          <TextInput label="E-mail" type="email" autoComplete="off" flex="2 1 180px" {...campo('email')} />
        </Group>
      </Stack>
    </Paper>
  );
}
