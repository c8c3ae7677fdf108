import { somar } from '@imob/schemas/rules/money';
import { contaDoLiquido } from '@imob/schemas/rules/retencaoNaFonte';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { ApiError } from '../../service/api.ts';
import { consulta } from '../../service/queries.ts';
import { CadastrarChave } from './CadastrarChave.tsx';
import { CopiaECola } from './CopiaECola.tsx';
import { QrPix } from './QrPix.tsx';

/** The Pix code of what a conta owes today, for who stands in front of the landlord or waits for a message. */
export function MostrarPix({ contaId }: { contaId: string }) {
  const [aberto, { toggle }] = useDisclosure();
  return (
    <Stack gap="sm">
      <Button
        variant="light"
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={toggle}
        aria-expanded={aberto}
        style={{ alignSelf: 'flex-start' }}
      >
        {aberto ? 'Esconder Pix' : 'Mostrar Pix'}
      </Button>
      {aberto && <Codigo contaId={contaId} />}
    </Stack>
  );
}

function Codigo({ contaId }: { contaId: string }) {
  const leitura = useQuery({ ...consulta('GET /financeiro/:id/pix', { params: { id: contaId } }), retry: false });
  if (leitura.error instanceof ApiError && leitura.error.status === 409) {
    return (
      <Group gap="sm">
        <Text fz="sm" flex="1 1 200px">
          {leitura.error.message}
        </Text>
        {leitura.error.extra.codigo === 'SEM_CHAVE' && <CadastrarChave />}
      </Group>
    );
  }
  return (
    <Carregado consulta={leitura}>
      {({ copiaECola, valor, irRetido, valeAte }) => (
        <Group align="flex-start" gap="md">
          <QrPix codigo={copiaECola} lado={200} />
          <Stack gap="xs" flex="1 1 200px" miw={0}>
            <Text fw={600} className="numeros">
              {dinheiro(valor)}
            </Text>
            {irRetido > 0 && (
              <Text fz="sm" className="numeros">
                {contaDoLiquido('Deve', { total: somar([valor, irRetido]), irRetido })}. É o IR que a empresa reteve do
                último aluguel. Pago assim, a conta fica quitada com ele; se neste mês for outro, registre-o ao receber.
              </Text>
            )}
            <Text fz="sm" c="dimmed">
              Pago até {data(valeAte)}, quita a conta inteira.
            </Text>
            <CopiaECola codigo={copiaECola} />
            <BotaoBaixar
              size="sm"
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              endpoint="GET /financeiro/:id/pdf"
              pedido={{ params: { id: contaId } }}
              nome="Cobrança.pdf"
            >
              Baixar a cobrança
            </BotaoBaixar>
          </Stack>
        </Group>
      )}
    </Carregado>
  );
}
