import { Stack, Switch } from '@mantine/core';
import { Secao } from '../../components/screen/Secao.tsx';
import { faltaNosRecibos } from './canais.ts';
import type { FormularioDeAvisos } from './formulario.ts';

/** Tells what else goes out by itself, and when nothing does. */
export function DosContratos({ campos }: { campos: FormularioDeAvisos }) {
  const falta = faltaNosRecibos(campos.getValues().notificacoes);
  return (
    <Secao titulo="Contratos, recibos e horário" nota="Cada um destes sai sozinho, uma única vez.">
      <Stack>
        <Switch
          label="Avisar-me do fim dos contratos e das garantias"
          description="Um e-mail para você 90, 60 e 30 dias antes, e até 30 dias depois. No Painel isso aparece sempre."
          {...campos.getInputProps('notificacoes.avisosDoContrato', { type: 'checkbox' })}
        />
        <Switch
          label="Avisar o locatário do reajuste"
          description="Um aviso 30 dias antes e, depois de aplicado, a carta com o cálculo. A carta precisa do seu próprio remetente de e-mail."
          {...campos.getInputProps('notificacoes.avisoDeReajuste', { type: 'checkbox' })}
        />
        <Switch
          label="Enviar o recibo ao locatário por e-mail"
          description="Depois de cada pagamento registrado, com o seu próprio remetente de e-mail. Onde mais gente aluga, com cópia a quem recebe a dos avisos."
          {...campos.getInputProps('notificacoes.reciboPorEmail', { type: 'checkbox' })}
          error={falta.email}
        />
        <Switch
          label="Avisar o locatário do recibo por WhatsApp"
          description="Depois de cada pagamento registrado, com o endereço da página dele, pelo seu próprio WhatsApp."
          {...campos.getInputProps('notificacoes.reciboPorWhatsapp', { type: 'checkbox' })}
          error={falta.whatsapp}
        />
        <Switch
          label="Silêncio à noite"
          description="Entre 20h e 8h nenhum aviso sai: o que seria dessa hora sai no mesmo dia, depois das 8h."
          {...campos.getInputProps('notificacoes.silencioNoturno', { type: 'checkbox' })}
        />
      </Stack>
    </Secao>
  );
}
