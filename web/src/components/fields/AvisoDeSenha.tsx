import { avisoDeSenha } from '@imob/schemas/rules/senhaFraca';
import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

type Props = { senha: string /** What others know of the person: name, e-mail. */; pessoa?: readonly string[] };

/** Warns where a person chooses a password that is tried first; it may be chosen all the same. */
export function AvisoDeSenha({ senha, pessoa = [] }: Props) {
  const aviso = avisoDeSenha(senha, pessoa);
  return (
    <Text c="var(--mantine-color-yellow-text)" fz="sm" role="status" hidden={!aviso}>
      <IconAlertTriangle size={16} style={{ verticalAlign: 'text-bottom', marginInlineEnd: 4 }} aria-hidden />
      {aviso}
    </Text>
  );
}
