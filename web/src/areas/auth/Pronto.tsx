import { Alert, Button, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Caixa } from './Caixa.tsx';

type Props = {
  titulo: string;
  mensagem: ReactNode;
  para?: '/' | '/entrar';
  /** The e-mail with which one goes on at the sign-in. */
  email?: string | undefined;
  acao?: string;
  /** Other ways on, below the first. */
  children?: ReactNode;
};

/** The end of a public errand: that it is done, and where to go. */
export function Pronto({ titulo, mensagem, para = '/entrar', email, acao = 'Ir para a entrada', children }: Props) {
  return (
    <Caixa titulo={titulo}>
      <Stack>
        <Alert
          color="green"
          variant="light"
          role="status"
          icon={<IconCircleCheck size={20} />}
          style={{ overflowWrap: 'anywhere' }}
        >
          {mensagem}
        </Alert>
        <Button component={Link} to={para} state={{ email }} size="md">
          {acao}
        </Button>
        {children}
      </Stack>
    </Caixa>
  );
}
