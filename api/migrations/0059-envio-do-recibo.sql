-- Since when a receipt is, or may be, with the tenant by each way: claimed before it is sent, so that none goes out twice.
alter table recibos add column "emailEm" timestamptz, add column "whatsappEm" timestamptz;
