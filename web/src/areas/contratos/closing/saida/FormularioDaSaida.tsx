import * as acerto from '@imob/schemas/acerto';
import type { ContratoLido } from '@imob/schemas/contratos';
import { Box, Button, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmar } from '../../../../components/dialogs/confirmar.tsx';
import { Continuando } from '../../../../components/fields/Continuando.tsx';
import { ErroDoFormulario } from '../../../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../../../components/fields/form.ts';
import { ehData } from '../../../../components/fields/lerData.ts';
import { useRascunho } from '../../../../components/fields/useRascunho.ts';
import { Secao } from '../../../../components/screen/Secao.tsx';
import { diaDoInstante, hoje } from '../../../../format/format.ts';
import { usePodeMudar } from '../../../../service/ajuda.ts';
import { chamar } from '../../../../service/api.ts';
import { downloadFile } from '../../../../service/file.ts';
import { avisar, consulta, consultas, esquecer, useMudanca } from '../../../../service/queries.ts';
import { usePerfil } from '../../../../service/session.tsx';
import { CamposDaEntrega } from './CamposDaEntrega.tsx';
import { Danos } from './Danos.tsx';
import { esquecerContas } from './esquecerContas.ts';
import { Medidores } from './Medidores.tsx';
import { Previa } from './Previa.tsx';
import type { PedidoDoImovel } from './pedidoDoImovel.ts';
import estilo from './Saida.module.css';
import { paraFormulario, paraServico, resultadoDe, semRendimento } from './valores.ts';

type Props = {
  contrato: ContratoLido;
  ultimo: acerto.Acerto | undefined;
  /** The letter that asked for the property. */
  pedido: PedidoDoImovel | undefined;
};

/** Settles the day of the keys on one screen; the result follows the typed values. */
export function FormularioDaSaida({ contrato, ultimo, pedido }: Props) {
  const params = { id: contrato.id };
  const criar = useMudanca('POST /contratos/:id/acerto', { erroNoLugar: true });
  const [depois, setDepois] = useState<'CONFIRMAR' | 'PDF'>('CONFIRMAR');
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: acerto.criar.schema.body,
    inicial: paraFormulario(
      ultimo?.pedido,
      contrato.encerradoEm ? diaDoInstante(contrato.encerradoEm) : hoje(),
      // A reckoning older than the letter's delivery does not know of it.
      pedido && (!ultimo || diaDoInstante(ultimo.criadoEm) < pedido.entregueEm),
    ),
    preparar: paraServico,
    enviar: async (body) => {
      const feito = await criar.mutateAsync({ params, body });
      if (depois === 'PDF') {
        await downloadFile(
          'GET /contratos/:id/acerto/pdf',
          { params },
          `Entrega de chaves - ${contrato.locatario.nome}.pdf`,
        );
      } else perguntar(contrato, feito);
    },
  });
  const { uid } = usePerfil();
  const podeMudar = usePodeMudar();
  const { continuando, recomecar } = useRascunho(`acerto.${contrato.id}`, uid, campos, 'guardar');
  const adiante = ehData(campos.values.chavesEm) && campos.values.chavesEm > hoje();
  return (
    <form noValidate onSubmit={aoEnviar}>
      {continuando && <Continuando aoRecomecar={recomecar} mb="lg" />}
      <div className={estilo.grade}>
        <Stack gap="lg">
          <Secao id="entrega" titulo="Entrega">
            <CamposDaEntrega campos={campos} contrato={contrato} pedidoEm={pedido?.dia} />
          </Secao>
          <Danos campos={campos} contrato={contrato} />
          <Medidores campos={campos} contrato={contrato} />
        </Stack>
        <Box className={estilo.resultado}>
          <Secao titulo="Resultado">
            <Stack>
              <Previa contratoId={contrato.id} campos={campos} />
              <ErroDoFormulario erro={erro} />
              {!podeMudar && (
                <Text fz="sm" c="dimmed">
                  Você só vê: experimente os valores à vontade, que nada fica registrado.
                </Text>
              )}
              {podeMudar && adiante && (
                <Text fz="sm" c="dimmed">
                  As contas só mudam no dia da entrega: confirme o acerto quando receber as chaves.
                </Text>
              )}
              {podeMudar && !adiante && (
                <Button
                  type="submit"
                  loading={enviando && depois === 'CONFIRMAR'}
                  onClick={() => setDepois('CONFIRMAR')}
                >
                  Confirmar acerto
                </Button>
              )}
              {podeMudar && (
                <Button
                  type="submit"
                  variant="default"
                  loading={enviando && depois === 'PDF'}
                  leftSection={<IconFileText size={18} aria-hidden />}
                  onClick={() => setDepois('PDF')}
                >
                  Ver o termo em PDF
                </Button>
              )}
            </Stack>
          </Secao>
        </Box>
      </div>
    </form>
  );
}

function perguntar(contrato: ContratoLido, feito: acerto.Acerto): void {
  const params = { id: contrato.id, acertoId: feito.id };
  confirmar({
    titulo: 'Confirmar este acerto?',
    oQueAcontece: [
      `${resultadoDe(feito)}${feito.saldo > 0 ? ', que ficam em aberto com as contas dele' : ''}. Os aluguéis depois das chaves são cancelados, as contas finais são lançadas e a caução paga o que puder.`,
      semRendimento(feito),
      'Pode ser desfeito enquanto nada for pago nem devolvido.',
    ]
      .filter(Boolean)
      .join(' '),
    acao: 'Confirmar acerto',
    aoConfirmar: async () => {
      const confirmado = await chamar('POST /contratos/:id/acerto/:acertoId/confirmar', { params });
      // The screen is the confirmed one at once: a form that is drawn anew meanwhile would ask to reckon what no longer can be.
      consultas.setQueryData(
        consulta('GET /contratos/:id/acertos', { params: { id: contrato.id } }).queryKey,
        (feitos) => [confirmado, ...(feitos ?? []).filter(({ id }) => id !== confirmado.id)],
      );
      await Promise.all([esquecer('POST /contratos/:id/acerto/:acertoId/confirmar'), esquecerContas()]);
      avisar('Acerto confirmado.');
    },
  });
}
