import { Alert, Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Caixa } from './Caixa.tsx';

type Props = { titulo: string; mensagem: string; para?: '/' | '/entrar'; acao?: string };

/** The end of a public errand: that it is done, and where to go. */
export function Pronto({ titulo, mensagem, para = '/entrar', acao = 'Ir para a entrada' }: Props) {
  return (
    <Caixa titulo={titulo}>
      <Stack>
        <Alert color="green" variant="light" role="status" icon={<IconCircleCheck size={20} />}>
          {mensagem}
        </Alert>
        <Button component={Link} to={para} size="md">
          {acao}
        </Button>
      </Stack>
    </Caixa>
  );
}
