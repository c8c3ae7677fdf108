import { Alert, Button, Group, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { useEhDono } from '../../service/ajuda.ts';
import { chamar } from '../../service/api.ts';
import { avisar, consultas } from '../../service/queries.ts';

/** While examples are there, the Painel says so, and how they go. */
export const DadosDeExemplo = () => (
  <Alert variant="light" mb="lg" icon={<IconSparkles size={20} />} title="Estes são dados de exemplo" role="status">
    <Group justify="space-between" gap="sm">
      <Text fz="sm" flex="1 1 260px">
        Experimente à vontade: os imóveis e locatários com “(exemplo)” no nome não existem, e nada é enviado a eles.
        Seus cadastros não se misturam com estes.
      </Text>
      {useEhDono() && (
        <Button size="xs" variant="default" onClick={perguntar}>
          Apagar os dados de exemplo
        </Button>
      )}
    </Group>
  </Alert>
);

const perguntar = () =>
  confirmar({
    titulo: 'Apagar os dados de exemplo?',
    oQueAcontece:
      'Os imóveis, locatários e contratos de exemplo são apagados, com tudo o que você fez neles. O que você mesmo cadastrou fica, e também o modelo de contrato, se você o mudou.',
    acao: 'Apagar os exemplos',
    perigo: true,
    aoConfirmar: async () => {
      const { message } = await chamar('DELETE /exemplos', {});
      await consultas.invalidateQueries();
      avisar(message);
    },
  });
