import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EscolherArquivo } from './EscolherArquivo.tsx';

afterEach(cleanup);

it('forgets each choice at once, since the browser tells of no second one that is the same', () => {
  const escolhidos: string[] = [];
  render(
    <MantineProvider>
      <EscolherArquivo
        multiple
        onChange={(arquivos) => escolhidos.push(...arquivos.map(({ name }) => name))}
        inputProps={{ 'aria-label': 'Fotos' }}
      >
        {(props) => <button {...props}>Escolher</button>}
      </EscolherArquivo>
    </MantineProvider>,
  );
  const campo = screen.getByLabelText<HTMLInputElement>('Fotos');
  const esquecidas: string[] = [];
  Object.defineProperty(campo, 'value', { set: (valor: string) => esquecidas.push(valor) });
  fireEvent.change(campo, { target: { files: [new File(['1'], 'sala.jpg')] } });
  expect([escolhidos, esquecidas]).toEqual([['sala.jpg'], ['']]);
});
