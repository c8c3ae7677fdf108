import { Alert, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { data } from '../../format/format.ts';
import { MOTIVOS } from './palavras.ts';
import { ateOFimDoPrazo, cuidadoDe, type PropsDosCampos, pedeExplicacao } from './pedido.ts';

/** Why the property is asked for: what the law leaves on this day, and what keeps the rest from being given. `children`: the days. */
export function CamposDaDesocupacao({ campos, opcoes, children }: PropsDosCampos & { children: ReactNode }) {
  const { motivos, fimDoPrazo } = opcoes;
  const { motivo } = campos.values;
  const nadaCabe = motivos.every(({ impedimento }) => impedimento !== null);
  const explicar = pedeExplicacao(motivo);
  return (
    <Stack>
      {nadaCabe && (
        <Alert color="yellow" variant="light" role="status">
          Hoje a lei não deixa pedir este imóvel por nenhum motivo. Abaixo, o que impede cada um.
        </Alert>
      )}
      <Radio.Group label="Por que você pede o imóvel" required {...campos.getInputProps('motivo')}>
        <Stack gap="sm" mt={6} mb={campos.errors.motivo ? 'xs' : 0}>
          {motivos.map(({ motivo: qual, fundamento, impedimento }) => (
            <Radio
              key={qual}
              value={qual}
              label={MOTIVOS[qual].nome}
              description={impedimento ?? (fundamento && `Lei 8.245/1991, ${fundamento}`)}
              disabled={impedimento !== null}
            />
          ))}
        </Stack>
      </Radio.Group>
      {explicar && (
        <Textarea
          label={explicar}
          description={cuidadoDe(motivo)}
          required
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2_000}
          {...campos.getInputProps('explicacao')}
        />
      )}
      {ateOFimDoPrazo(motivo, fimDoPrazo) ? (
        <Text fz="sm">O inquilino fica até o fim do contrato: deve desocupar até {data(fimDoPrazo)}.</Text>
      ) : (
        !nadaCabe && children
      )}
    </Stack>
  );
}
