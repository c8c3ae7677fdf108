import type { Documento } from '@imob/schemas/documento';
import { Checkbox, type CheckboxProps, List, Text } from '@mantine/core';

type Props = CheckboxProps & { pendencias: Documento['pendencias'] };

/** Lists what the text does not say, with the word that it may go without; nothing where it says all. */
export function FaltamDados({ pendencias, ...confirmacao }: Props) {
  if (pendencias.length === 0) return null;
  return (
    <>
      <Text fz="sm" fw={600}>
        O contrato ainda não diz tudo:
      </Text>
      <List fz="sm">
        {pendencias.map(({ mensagem }) => (
          <List.Item key={mensagem}>{mensagem}</List.Item>
        ))}
      </List>
      <Checkbox {...confirmacao} />
    </>
  );
}
