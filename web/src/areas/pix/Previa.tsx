import { NovaChavePix } from '@imob/schemas/pix';
import { codigoEstatico, MAIOR_CIDADE, MAIOR_NOME, semAcentos } from '@imob/schemas/rules/pix';
import { Box, Group, Stack, Text } from '@mantine/core';
import { QrPix } from './QrPix.tsx';

type Props = { pix: { tipoChave: string; chave: string; nome: string; cidade: string } };

/** Shows what the key as typed makes: the same code that tenants get, without an amount. */
export function Previa({ pix }: Props) {
  const { data } = NovaChavePix.safeParse(pix);
  return (
    <Box component="section" aria-label="Prévia do código">
      <Text fz="sm" fw={550} mb="xs">
        Como quem paga vê
      </Text>
      {data ? (
        <Group align="flex-start" gap="md">
          <QrPix codigo={codigoEstatico(data)} lado={160} nome="QR Code de prévia da sua chave" />
          <Stack gap={2} flex="1 1 160px" miw={0}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {semAcentos(data.nome).slice(0, MAIOR_NOME)}
            </Text>
            <Text fz="sm" c="dimmed">
              {semAcentos(data.cidade).slice(0, MAIOR_CIDADE)}
            </Text>
            <Text fz="sm" className="numeros" style={{ overflowWrap: 'anywhere' }}>
              {data.chave}
            </Text>
            <Text fz="xs" c="dimmed" mt="xs">
              Leia com o aplicativo do seu banco, sem concluir, para conferir se o nome é o seu.
            </Text>
          </Stack>
        </Group>
      ) : (
        <Text fz="sm" c="dimmed">
          O código aparece aqui quando a chave, o nome e a cidade estiverem certos.
        </Text>
      )}
    </Box>
  );
}
