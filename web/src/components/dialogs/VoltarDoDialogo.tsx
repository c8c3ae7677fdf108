import { Button, type ButtonProps } from '@mantine/core';
import { use } from 'react';
import { FormularioNoDialogo } from '../fields/perdeNoDialogo.ts';

/** The way out of a dialog: like Escape and ×, it asks where something would be lost. */
export function VoltarDoDialogo({ children = 'Voltar', ...botao }: ButtonProps) {
  const dialogo = use(FormularioNoDialogo);
  return (
    <Button variant="default" {...botao} onClick={() => dialogo?.fechar()}>
      {children}
    </Button>
  );
}
