import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../service/queries.ts';

/** Whether the landlord's own WhatsApp is linked; unknown until the service has said so. */
export function useConectado(): boolean | undefined {
  const { data } = useQuery(consulta('GET /configuracoes/whatsapp/status'));
  return data && data.state === 'open';
}
