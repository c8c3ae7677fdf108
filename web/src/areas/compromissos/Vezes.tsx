import type { Compromisso } from '@imob/schemas/compromissos';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { vezEmPalavras } from './palavras.ts';

/** The times that it was done, each with its expense where there is one. */
export const Vezes = ({ ele: { feitos }, fechar }: { ele: Compromisso; fechar: () => void }) => (
  <Stack>
    <Stack component="ul" p={0} m={0} gap="xs" style={{ listStyle: 'none' }} aria-label="Vezes em que foi feito">
      {feitos.map((vez) => (
        <Text key={`${vez.em} ${vez.vencia}`} component="li" className="numeros">
          {vezEmPalavras(vez)}
          {vez.despesaId && (
            <>
              {' · '}
              <Ligacao to="/despesas" search={{ despesa: vez.despesaId }} underline="always">
                ver a despesa
              </Ligacao>
            </>
          )}
        </Text>
      ))}
    </Stack>
    <Group justify="flex-end">
      <Button variant="default" onClick={fechar} data-autofocus>
        Fechar
      </Button>
    </Group>
  </Stack>
);
