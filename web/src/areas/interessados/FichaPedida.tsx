import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';
import { data, dataDoInstante, hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { ChamarNoWhatsapp } from './ChamarNoWhatsapp.tsx';
import type { PropsDoPasso } from './dialogos.ts';
import { aVisita, mensagemDaFicha } from './palavras.ts';
import { MarcarVisita, Quadro } from './Quadro.tsx';

/** The form is waited for: its address, and the ways to hand it over. */
export function FichaPedida({ ele, abrir }: PropsDoPasso) {
  const { id, email, fichaUrl: url, fichaAte, fichaPedidaEm } = ele;
  const { nome: deQuem } = usePerfil();
  const pedir = useMudanca('POST /interessados/:id/ficha', {
    sucesso: ({ fichaUrl }) =>
      url || !fichaUrl ? `O endereço vai por e-mail a ${email}.` : 'Ficha pedida: passe o endereço.',
  });
  const visita = aVisita(ele, hoje());
  const marcar = <MarcarVisita ele={ele} abrir={abrir} variant="subtle" />;
  if (!url) {
    return (
      <Quadro
        titulo="A ficha não chegou"
        ele={ele}
        texto={`O endereço valeu${fichaAte ? ` até ${data(fichaAte)}` : ''}. ${visita}`}
      >
        <Button loading={pedir.isPending} onClick={() => pedir.mutate({ params: { id }, body: {} })}>
          Pedir ficha de novo
        </Button>
        {marcar}
      </Quadro>
    );
  }
  return (
    <Quadro
      titulo="Passe o endereço da ficha"
      ele={ele}
      texto={`Pedida${fichaPedidaEm ? ` em ${dataDoInstante(fichaPedidaEm)}` : ''}.${fichaAte ? ` Vale até ${data(fichaAte)}.` : ''} ${visita}`}
    >
      <TextInput
        label="Endereço da ficha"
        value={url}
        readOnly
        w="100%"
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { textOverflow: 'ellipsis' } }}
      />
      <Group gap="sm">
        <ChamarNoWhatsapp
          ele={ele}
          mensagem={mensagemDaFicha(ele, url, deQuem)}
          variant="filled"
          aria-label="Enviar por WhatsApp"
        >
          WhatsApp
        </ChamarNoWhatsapp>
        <BotaoCopiar valor={url} variant={ele.telefone ? 'default' : 'filled'}>
          Copiar endereço
        </BotaoCopiar>
        {email && (
          <Button
            variant="default"
            aria-label="Enviar por e-mail"
            leftSection={<IconMail size={16} aria-hidden />}
            loading={pedir.isPending}
            onClick={() => pedir.mutate({ params: { id }, body: { enviar: true } })}
          >
            E-mail
          </Button>
        )}
        {marcar}
      </Group>
      <Text fz="sm" c="dimmed" w="100%">
        Quem tem o endereço preenche a ficha e envia documentos, sem senha. Quando chegar, ela aparece aqui.
      </Text>
    </Quadro>
  );
}
