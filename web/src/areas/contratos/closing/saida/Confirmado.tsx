import type * as acertos from '@imob/schemas/acerto';
import type { ContratoLido } from '@imob/schemas/contratos';
import { formaLida } from '@imob/schemas/rules/formaEscrita';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { confirmar } from '../../../../components/dialogs/confirmar.tsx';
import { Secao } from '../../../../components/screen/Secao.tsx';
import { BotaoBaixar } from '../../../../components/upload/BotaoBaixar.tsx';
import { data, dataDoInstante, dinheiro } from '../../../../format/format.ts';
import { usePodeMudar } from '../../../../service/ajuda.ts';
import { chamar } from '../../../../service/api.ts';
import { avisar, esquecer } from '../../../../service/queries.ts';
import { Aguardando } from '../../../assinaturas/Aguardando.tsx';
import { abertaDe, useAssinaturas } from '../../../assinaturas/useAssinaturas.ts';
import { usePedirAssinaturas } from '../../../assinaturas/usePedirAssinaturas.tsx';
import { Devolver } from './Devolver.tsx';
import { EncerrarComAcerto } from './EncerrarComAcerto.tsx';
import { esquecerContas } from './esquecerContas.ts';
import { Resultado } from './Resultado.tsx';
import estilo from './Saida.module.css';

type Props = { contrato: ContratoLido; acerto: acertos.Acerto };

/** Shows what was settled, and what is still to be done: sign, give back, close. */
export function Confirmado({ contrato, acerto }: Props) {
  const { chavesEm, confirmadoEm, devolucoes, aDevolver } = acerto;
  const pedidos = useAssinaturas(contrato.id);
  const pedido = abertaDe(pedidos, acerto.id);
  const assinado = pedidos.some(({ registroId, situacao }) => registroId === acerto.id && situacao === 'CONCLUIDA');
  const podeMudar = usePodeMudar();
  const { pedir, elemento } = usePedirAssinaturas(contrato);
  const encerradoComEle = contrato.encerradoEm && contrato.encerradoEm >= (confirmadoEm ?? '');
  const termo = {
    endpoint: 'GET /contratos/:id/acerto/pdf',
    pedido: { params: { id: contrato.id } },
    nome: `Entrega de chaves - ${contrato.locatario.nome}.pdf`,
  } as const;
  return (
    <div className={estilo.grade}>
      <Stack gap="lg">
        {((podeMudar && aDevolver > 0) || devolucoes.length > 0) && (
          <Secao id="devolucao" titulo="Devolução ao locatário">
            <Stack>
              {devolucoes.map(({ id, numero, valor, em, forma, doBanco }) => (
                <Group key={id} justify="space-between" gap="xs">
                  <Text fz="sm" className="numeros">
                    Recibo nº {numero}: {dinheiro(valor)} em {data(em)}
                    {forma && `, por ${formaLida(forma)}`}
                  </Text>
                  <Group gap="xs">
                    <BotaoBaixar
                      {...termo}
                      size="compact-sm"
                      variant="light"
                      aria-label={`Baixar o recibo nº ${numero}`}
                    >
                      Baixar o recibo (no termo)
                    </BotaoBaixar>
                    {podeMudar && !doBanco && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        color="red"
                        aria-label={`Apagar o recibo nº ${numero}`}
                        onClick={() => apagar(contrato, acerto, { id, numero, valor })}
                      >
                        Apagar
                      </Button>
                    )}
                  </Group>
                </Group>
              ))}
              {podeMudar && aDevolver > 0 && <Devolver key={aDevolver} contrato={contrato} acerto={acerto} />}
            </Stack>
          </Secao>
        )}
        {podeMudar && <EncerrarComAcerto contrato={contrato} acerto={acerto} />}
      </Stack>
      <Secao
        titulo="Acerto confirmado"
        nota={
          <>
            Chaves em {data(chavesEm)}
            {confirmadoEm && `, confirmado em ${dataDoInstante(confirmadoEm)}`}
          </>
        }
      >
        <Resultado calculo={acerto} feito={acerto} />
        <Aguardando pedido={pedido} />
        <Group mt="md" gap="sm">
          {podeMudar && !pedido && !assinado && (
            <Button leftSection={<IconSignature size={18} aria-hidden />} onClick={() => pedir({ tipo: 'ACERTO' })}>
              Pedir assinaturas
            </Button>
          )}
          <BotaoBaixar {...termo} variant="default">
            Baixar o termo
          </BotaoBaixar>
          {podeMudar && !encerradoComEle && devolucoes.length === 0 && (
            <Button variant="default" onClick={() => desfazer(contrato.id, acerto.id)}>
              Desfazer acerto
            </Button>
          )}
        </Group>
        {elemento}
      </Secao>
    </div>
  );
}

function apagar(
  { id, locatario }: ContratoLido,
  { id: acertoId }: acertos.Acerto,
  devolucao: Pick<acertos.Acerto['devolucoes'][number], 'id' | 'numero' | 'valor'>,
): void {
  const { id: devolucaoId, numero, valor } = devolucao;
  confirmar({
    titulo: `Apagar a devolução de ${dinheiro(valor)}?`,
    oQueAcontece: `Só se ela foi registrada por engano: ${dinheiro(valor)} voltam a constar como devidos a ${locatario.nome}, e o recibo nº ${numero} deixa de valer.`,
    acao: 'Apagar devolução',
    perigo: true,
    aoConfirmar: async () => {
      const rota = 'DELETE /contratos/:id/acerto/:acertoId/devolucao/:devolucaoId';
      await chamar(rota, { params: { id, acertoId, devolucaoId } });
      await esquecer(rota);
      avisar('Devolução apagada.');
    },
  });
}

function desfazer(id: string, acertoId: string): void {
  confirmar({
    titulo: 'Desfazer o acerto?',
    oQueAcontece:
      'As contas voltam a ser o que eram antes dele: aluguéis cancelados são reabertos e as contas finais somem. Só é possível enquanto nada foi pago nem devolvido depois.',
    acao: 'Desfazer acerto',
    perigo: true,
    aoConfirmar: async () => {
      const { message } = await chamar('POST /contratos/:id/acerto/:acertoId/desfazer', { params: { id, acertoId } });
      await Promise.all([esquecer('POST /contratos/:id/acerto/:acertoId/desfazer'), esquecerContas()]);
      avisar(message);
    },
  });
}
